-- kind: expand
ALTER TABLE "cleaners" ADD COLUMN "language" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "cleaninstruction" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "cleaners" ADD CONSTRAINT "cleaners_language_check" CHECK ("language" in ('ru', 'uz', 'tg', 'ky', 'en')) not valid;