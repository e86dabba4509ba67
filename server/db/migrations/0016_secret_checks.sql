-- kind: expand
CREATE TABLE "secret_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
