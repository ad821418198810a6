CREATE TABLE "delivery_note" (
	"company_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"line" integer NOT NULL,
	"external_id" text,
	"field" text,
	"code" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "delivery_note_company_id_delivery_id_line_code_pk" PRIMARY KEY("company_id","delivery_id","line","code")
);
--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_status";--> statement-breakpoint
ALTER TABLE "delivery" ALTER COLUMN "failure" SET DATA TYPE jsonb USING case when "failure" is not null then jsonb_build_object('code', 'said', 'values', jsonb_build_object('value', "failure")) end;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "noted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_refusal" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "delivery_refusal" ADD COLUMN "values" jsonb;--> statement-breakpoint
UPDATE "delivery_refusal" SET "code" = 'said', "values" = jsonb_build_object('value', "reason");--> statement-breakpoint
ALTER TABLE "delivery_note" ADD CONSTRAINT "delivery_note_company_id_delivery_id_delivery_company_id_id_fk" FOREIGN KEY ("company_id","delivery_id") REFERENCES "public"."delivery"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_status" CHECK ("reservation"."status" in ('booked', 'checked-in', 'checked-out', 'cancelled', 'no-show', 'unconfirmed'));