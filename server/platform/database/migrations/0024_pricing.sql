CREATE TABLE "learned_elasticity" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"learned_on" date NOT NULL,
	"elasticity" double precision NOT NULL,
	"standard_error" double precision NOT NULL,
	"evidence" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "priced_night" (
	"company_id" integer NOT NULL,
	"stay_date" date NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL,
	"based_on" timestamp with time zone,
	"known" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	CONSTRAINT "priced_night_company_id_stay_date_pk" PRIMARY KEY("company_id","stay_date")
);
--> statement-breakpoint
CREATE TABLE "pricing_document" (
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"stored_by" integer,
	CONSTRAINT "pricing_document_company_id_name_revision_pk" PRIMARY KEY("company_id","name","revision"),
	CONSTRAINT "pricing_document_name" CHECK ("pricing_document"."name" in ('levels', 'level-calendar', 'categories', 'persons', 'rate-plans', 'rounding', 'autopilot', 'settings', 'restrictions', 'rate-rules', 'fixed-rates', 'old-rate-rules'))
);
--> statement-breakpoint
CREATE TABLE "rate_offers" (
	"company_id" integer NOT NULL,
	"offered_on" date NOT NULL,
	"offers" jsonb NOT NULL,
	CONSTRAINT "rate_offers_company_id_offered_on_pk" PRIMARY KEY("company_id","offered_on")
);
--> statement-breakpoint
CREATE TABLE "recommended_rates" (
	"company_id" integer NOT NULL,
	"stay_date" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rates" jsonb NOT NULL,
	CONSTRAINT "recommended_rates_company_id_stay_date_at_pk" PRIMARY KEY("company_id","stay_date","at")
);
--> statement-breakpoint
ALTER TABLE "forecast_run" DROP CONSTRAINT "forecast_run_reason";--> statement-breakpoint
ALTER TABLE "learned_elasticity" ADD CONSTRAINT "learned_elasticity_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "priced_night" ADD CONSTRAINT "priced_night_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_document" ADD CONSTRAINT "pricing_document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_document" ADD CONSTRAINT "pricing_document_stored_by_user_account_id_fk" FOREIGN KEY ("stored_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_offers" ADD CONSTRAINT "rate_offers_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_rates" ADD CONSTRAINT "recommended_rates_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_run" ADD CONSTRAINT "forecast_run_reason" CHECK ("forecast_run"."reason" in ('nightly', 'manual', 'delivery'));