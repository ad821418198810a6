CREATE TABLE "report_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"frequency" text NOT NULL,
	CONSTRAINT "report_schedule_kind" CHECK ("report_schedule"."kind" in ('rate', 'pickup', 'performance')),
	CONSTRAINT "report_schedule_frequency" CHECK ("report_schedule"."frequency" in ('DAILY', 'WEEKLY', 'MONTHLY'))
);
--> statement-breakpoint
CREATE TABLE "report_schedule_hotel" (
	"company_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	CONSTRAINT "report_schedule_hotel_company_id_schedule_id_pk" PRIMARY KEY("company_id","schedule_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedule_recipient" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_unsubscribed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_schedule_recipient_schedule_id_user_id_pk" PRIMARY KEY("schedule_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "schedule_id" integer;--> statement-breakpoint
ALTER TABLE "report_schedule_hotel" ADD CONSTRAINT "report_schedule_hotel_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_hotel" ADD CONSTRAINT "report_schedule_hotel_schedule_id_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_recipient" ADD CONSTRAINT "report_schedule_recipient_schedule_id_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_recipient" ADD CONSTRAINT "report_schedule_recipient_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedule_hotel_schedule" ON "report_schedule_hotel" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "report_schedule_recipient_user" ON "report_schedule_recipient" USING btree ("user_id");