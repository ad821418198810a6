CREATE TABLE "demo_system_restriction" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "demo_system_restriction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stay_date" date NOT NULL,
	"room_type" text NOT NULL,
	"rate_plan" text NOT NULL,
	"restriction" jsonb NOT NULL,
	"sequence" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_system_restriction_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbound_log" ALTER COLUMN "rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_line" ALTER COLUMN "rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbound_log" ADD COLUMN "restriction" jsonb;--> statement-breakpoint
ALTER TABLE "publication_line" ADD COLUMN "restriction" jsonb;--> statement-breakpoint
ALTER TABLE "publication_line" ADD COLUMN "previous_restriction" jsonb;--> statement-breakpoint
ALTER TABLE "demo_system_restriction" ADD CONSTRAINT "demo_system_restriction_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_system_restriction_night" ON "demo_system_restriction" USING btree ("company_id","stay_date","room_type","rate_plan","sequence");--> statement-breakpoint
CREATE INDEX "publication_line_restriction" ON "publication_line" USING btree ("company_id","stay_date","category") WHERE "publication_line"."restriction" is not null;--> statement-breakpoint
ALTER TABLE "publication_line" ADD CONSTRAINT "publication_line_content" CHECK (("publication_line"."rate" is null) <> ("publication_line"."restriction" is null));