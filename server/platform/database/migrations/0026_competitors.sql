CREATE TABLE "competitor_room" (
	"company_id" integer NOT NULL,
	"competitor_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competitor_room_company_id_competitor_id_name_pk" PRIMARY KEY("company_id","competitor_id","name")
);
--> statement-breakpoint
ALTER TABLE "forecast_run" DROP CONSTRAINT "forecast_run_reason";--> statement-breakpoint
ALTER TABLE "pricing_document" DROP CONSTRAINT "pricing_document_name";--> statement-breakpoint
ALTER TABLE "competitor_rate" DROP CONSTRAINT "competitor_rate_company_id_stay_date_competitor_id_persons_seen_at_pk";--> statement-breakpoint
ALTER TABLE "competitor_rate" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_rate" ADD CONSTRAINT "competitor_rate_company_id_stay_date_competitor_id_persons_room_seen_at_pk" PRIMARY KEY("company_id","stay_date","competitor_id","persons","room","seen_at");--> statement-breakpoint
ALTER TABLE "competitor_room" ADD CONSTRAINT "competitor_room_company_id_competitor_id_competitor_company_id_id_fk" FOREIGN KEY ("company_id","competitor_id") REFERENCES "public"."competitor"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_run" ADD CONSTRAINT "forecast_run_reason" CHECK ("forecast_run"."reason" in ('nightly', 'manual', 'delivery', 'settings'));--> statement-breakpoint
ALTER TABLE "pricing_document" ADD CONSTRAINT "pricing_document_name" CHECK ("pricing_document"."name" in ('levels', 'level-calendar', 'categories', 'persons', 'rate-plans', 'rounding', 'autopilot', 'settings', 'restrictions', 'rate-rules', 'fixed-rates', 'competitors', 'old-rate-rules'));--> statement-breakpoint
INSERT INTO "competitor_room" ("company_id", "competitor_id", "name", "last_read_at")
SELECT "company_id", "competitor_id", '', max("seen_at") FROM "competitor_rate" GROUP BY 1, 2;
