-- kind: expand
alter table templates validate constraint templates_category_check;
