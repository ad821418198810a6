CREATE TABLE "own_forecast" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "own_forecast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"stay_date" date NOT NULL,
	"rooms" integer NOT NULL,
	"reason" text NOT NULL,
	"author" text NOT NULL,
	"written_on" date NOT NULL,
	"forecast" double precision,
	"forecast_origin" date,
	CONSTRAINT "own_forecast_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "own_forecast_rooms" CHECK ("own_forecast"."rooms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "own_forecast" ADD CONSTRAINT "own_forecast_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_forecast_night" ON "own_forecast" USING btree ("company_id","stay_date");