ALTER TABLE "exchange_runs" DROP CONSTRAINT "exchange_runs_pkey";--> statement-breakpoint
ALTER TABLE "exchange_runs" ADD PRIMARY KEY ("run");--> statement-breakpoint
CREATE INDEX "exchange_runs_agency" ON "exchange_runs" USING btree ("agency_id");
