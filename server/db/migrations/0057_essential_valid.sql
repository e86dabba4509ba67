-- kind: expand
ALTER TABLE "automessages" VALIDATE CONSTRAINT "automessages_template_id_fk";
