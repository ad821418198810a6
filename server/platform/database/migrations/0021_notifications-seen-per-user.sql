CREATE TABLE "notification_seen" (
	"company_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_seen_company_id_notification_id_user_id_pk" PRIMARY KEY("company_id","notification_id","user_id")
);
--> statement-breakpoint
DROP INDEX "notification_unseen";--> statement-breakpoint
-- What somebody had seen was over for everybody.
ALTER TABLE "notification" RENAME COLUMN "seen" TO "is_over";--> statement-breakpoint
ALTER TABLE "notification_seen" ADD CONSTRAINT "notification_seen_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_seen" ADD CONSTRAINT "notification_seen_notification" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notification"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_seen_user" ON "notification_seen" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_open" ON "notification" USING btree ("company_id","created_at") WHERE not "notification"."is_over";--> statement-breakpoint
-- The other tabs of the same user hear of it.
CREATE TRIGGER notification_seen_told AFTER INSERT ON notification_seen
	FOR EACH ROW EXECUTE FUNCTION tell_notification();
