-- kind: expand
ALTER TABLE "cleans" VALIDATE CONSTRAINT "cleans_stay_id_fk";
