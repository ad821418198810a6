CREATE TABLE "outbound_log" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbound_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"push_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"stay_date" date NOT NULL,
	"category" integer NOT NULL,
	"rate_plan" text NOT NULL,
	"rate" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"result" text DEFAULT 'unknown' NOT NULL,
	"reason" text,
	CONSTRAINT "outbound_log_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "outbound_log_result" CHECK ("outbound_log"."result" in ('accepted', 'refused', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "outbound_push" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbound_push_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"exchanges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "outbound_push_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "outbound_push_kind" CHECK ("outbound_push"."kind" in ('demo'))
);
--> statement-breakpoint
ALTER TABLE "outbound_log" ADD CONSTRAINT "outbound_log_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_log" ADD CONSTRAINT "outbound_log_company_id_push_id_outbound_push_company_id_id_fk" FOREIGN KEY ("company_id","push_id") REFERENCES "public"."outbound_push"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_push" ADD CONSTRAINT "outbound_push_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbound_log_id" ON "outbound_log" USING btree ("id");--> statement-breakpoint
CREATE INDEX "outbound_log_sent" ON "outbound_log" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "outbound_log_push" ON "outbound_log" USING btree ("company_id","push_id");--> statement-breakpoint
CREATE INDEX "outbound_log_night" ON "outbound_log" USING btree ("company_id","stay_date");--> statement-breakpoint
CREATE INDEX "outbound_push_sent" ON "outbound_push" USING btree ("sent_at");