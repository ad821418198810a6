CREATE TABLE "night_counterpart" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "night_counterpart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"stay_date" date NOT NULL,
	"last_year" date NOT NULL,
	CONSTRAINT "night_counterpart_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "night_counterpart_year" CHECK ("night_counterpart"."stay_date" - "night_counterpart"."last_year" between 250 and 480)
);
--> statement-breakpoint
ALTER TABLE "night_counterpart" ADD CONSTRAINT "night_counterpart_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "night_counterpart_night" ON "night_counterpart" USING btree ("company_id","stay_date");