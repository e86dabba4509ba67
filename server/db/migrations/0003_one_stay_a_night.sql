-- Two stays that occupy dates never share a night of one object; leaving and arriving on one day is fine.
ALTER TABLE "rents" ADD CONSTRAINT "rents_begin_busy" EXCLUDE USING gist (
	"agency_id" WITH =,
	"object_id" WITH =,
	daterange("begin", "end", '[)') WITH &&
) WHERE ("occupies");
