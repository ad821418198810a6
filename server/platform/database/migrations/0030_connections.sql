CREATE TABLE "demo_system_booking" (
	"company_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"booking" jsonb NOT NULL,
	CONSTRAINT "demo_system_booking_company_id_external_id_pk" PRIMARY KEY("company_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "connection" DROP CONSTRAINT "connection_kind";--> statement-breakpoint
ALTER TABLE "outbound_push" DROP CONSTRAINT "outbound_push_kind";--> statement-breakpoint
ALTER TABLE "publication" DROP CONSTRAINT "publication_via";--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "credentials" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "connected_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "connected_by" integer;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "limited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "send_failure" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "last_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "last_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_up_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "bookings_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_failure" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "reads_limited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "read_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demo_system_booking" ADD CONSTRAINT "demo_system_booking_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_system_booking_changed" ON "demo_system_booking" USING btree ("company_id","changed_at","external_id");--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_connected_by_user_account_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_read_due" ON "connection" USING btree ("read_due_at") WHERE not "connection"."is_paused" and "connection"."refused_at" is null;