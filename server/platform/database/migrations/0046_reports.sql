CREATE TABLE "report" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"frequency" text NOT NULL,
	"day" date NOT NULL,
	"is_resent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mail_id" integer,
	"unsubscribe_hash" text NOT NULL,
	CONSTRAINT "report_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "report_kind" CHECK ("report"."kind" in ('rate', 'pickup', 'performance')),
	CONSTRAINT "report_frequency" CHECK ("report"."frequency" in ('DAILY', 'WEEKLY', 'MONTHLY'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("company_id","user_id","kind","day") WHERE not "report"."is_resent";--> statement-breakpoint
CREATE UNIQUE INDEX "report_unsubscribe" ON "report" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "report_id" ON "report" USING btree ("id");--> statement-breakpoint
CREATE INDEX "report_created" ON "report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_user" ON "report" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "report_mail" ON "report" USING btree ("mail_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('invitation', 'password-reset', 'notice', 'alert', 'report'));