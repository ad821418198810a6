CREATE TABLE "alert_mail" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"digest_on" date,
	CONSTRAINT "alert_mail_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "alert_mail_quiet" CHECK (("alert_mail"."quiet_from" is null) = ("alert_mail"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "mailed_alert" (
	"company_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "mailed_alert_company_id_notification_id_user_id_pk" PRIMARY KEY("company_id","notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_rule" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notification_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"horizon" smallint NOT NULL,
	"severity" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"unjudged" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_rule_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "notification_rule_severity" CHECK ("notification_rule"."severity" in ('INFO', 'WARNING', 'ALARM')),
	CONSTRAINT "notification_rule_channel" CHECK ("notification_rule"."channel" in ('console', 'mail', 'both')),
	CONSTRAINT "notification_rule_horizon" CHECK ("notification_rule"."horizon" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "rule_round" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"evaluated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "standard_rule" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"standard" text NOT NULL,
	"is_on" boolean NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "standard_rule_company_id_user_id_standard_pk" PRIMARY KEY("company_id","user_id","standard"),
	CONSTRAINT "standard_rule_standard" CHECK ("standard_rule"."standard" in ('pickup-outside-band', 'forecast-high', 'rates-refused', 'rates-differ', 'data-late', 'autopilot-stopped')),
	CONSTRAINT "standard_rule_channel" CHECK ("standard_rule"."channel" in ('console', 'mail', 'both'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_type";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "stay_date" date;--> statement-breakpoint
ALTER TABLE "notification_seen" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_mail" ADD CONSTRAINT "alert_mail_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mail" ADD CONSTRAINT "alert_mail_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_alert" ADD CONSTRAINT "mailed_alert_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_alert" ADD CONSTRAINT "mailed_alert_notification" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notification"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rule" ADD CONSTRAINT "notification_rule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rule" ADD CONSTRAINT "notification_rule_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_round" ADD CONSTRAINT "rule_round_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_rule" ADD CONSTRAINT "standard_rule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_rule" ADD CONSTRAINT "standard_rule_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_mail_user" ON "alert_mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_alert_user" ON "mailed_alert" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_rule_user" ON "notification_rule" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE INDEX "standard_rule_user" ON "standard_rule" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id") WHERE "notification"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_night" ON "notification" USING btree ("company_id","tag","stay_date") WHERE not "notification"."is_over" and "notification"."stay_date" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('invitation', 'password-reset', 'notice', 'alert'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_type" CHECK ("notification"."notification_type" in ('SEGMENT', 'ROOMTYPE', 'RATE_REFUSED', 'RATE_DIFFERS', 'DATA_LATE', 'ACCESS_REFUSED', 'MAPPING_INCOMPLETE', 'AUTOPILOT_STOPPED', 'RULE'));