CREATE TABLE "record_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"counts_supplied" boolean NOT NULL
);
