CREATE TABLE "autopilot_run" (
	"company_id" integer NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stop" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "autopilot_run_company_id_calculated_at_pk" PRIMARY KEY("company_id","calculated_at"),
	CONSTRAINT "autopilot_run_stop" CHECK ("autopilot_run"."stop" in ('stale-data', 'no-forecast', 'too-many-changes', 'quiet-hours'))
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp with time zone,
	CONSTRAINT "connection_kind" CHECK ("connection"."kind" in ('demo'))
);
--> statement-breakpoint
CREATE TABLE "demo_system_rate" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "demo_system_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stay_date" date NOT NULL,
	"room_type" text NOT NULL,
	"rate_plan" text NOT NULL,
	"rate" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_system_rate_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone NOT NULL,
	"published_by" integer,
	"source" text NOT NULL,
	"via" text,
	CONSTRAINT "publication_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "publication_source" CHECK ("publication"."source" in ('user', 'autopilot', 'import', 'system')),
	CONSTRAINT "publication_via" CHECK ("publication"."via" in ('demo'))
);
--> statement-breakpoint
CREATE TABLE "publication_line" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "publication_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publication_id" bigint NOT NULL,
	"stay_date" date NOT NULL,
	"category" integer NOT NULL,
	"rate_plan" text NOT NULL,
	"rate" bigint NOT NULL,
	"previous" bigint,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "publication_line_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "publication_line_state" CHECK ("publication_line"."state" in ('queued', 'sent', 'confirmed', 'refused', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "rate_draft" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rate_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"stay_date" date NOT NULL,
	"category" integer NOT NULL,
	"rate" bigint NOT NULL,
	"fixing" text NOT NULL,
	"reason" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_draft_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "rate_draft_fixing" CHECK ("rate_draft"."fixing" in ('keep', 'fix', 'release')),
	CONSTRAINT "rate_draft_reason" CHECK ("rate_draft"."reason" in ('hand', 'recommendation', 'many'))
);
--> statement-breakpoint
ALTER TABLE "autopilot_run" ADD CONSTRAINT "autopilot_run_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_system_rate" ADD CONSTRAINT "demo_system_rate_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_published_by_user_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_line" ADD CONSTRAINT "publication_line_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_line" ADD CONSTRAINT "publication_line_company_id_publication_id_publication_company_id_id_fk" FOREIGN KEY ("company_id","publication_id") REFERENCES "public"."publication"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_draft" ADD CONSTRAINT "rate_draft_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_draft" ADD CONSTRAINT "rate_draft_changed_by_user_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_system_rate_night" ON "demo_system_rate" USING btree ("company_id","stay_date","room_type","rate_plan","sequence");--> statement-breakpoint
CREATE INDEX "publication_line_of" ON "publication_line" USING btree ("company_id","publication_id");--> statement-breakpoint
CREATE INDEX "publication_line_night" ON "publication_line" USING btree ("company_id","stay_date","category");--> statement-breakpoint
CREATE INDEX "publication_line_open" ON "publication_line" USING btree ("company_id","due_at") WHERE "publication_line"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_draft_night" ON "rate_draft" USING btree ("company_id","stay_date","category");