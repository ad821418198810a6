CREATE TABLE "rate_decision" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rate_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stay_date" date NOT NULL,
	"category" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"ended_at" timestamp with time zone,
	"rate" bigint NOT NULL,
	"other" bigint NOT NULL,
	"basis" jsonb,
	"outcome" jsonb,
	CONSTRAINT "rate_decision_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "rate_decision_kind" CHECK ("rate_decision"."kind" in ('accepted', 'rule', 'autopilot', 'changed', 'fixed', 'left', 'shadow')),
	CONSTRAINT "rate_decision_reason" CHECK ("rate_decision"."reason" is null or "rate_decision"."reason" in ('event', 'group', 'market', 'policy', 'other'))
);
--> statement-breakpoint
ALTER TABLE "rate_decision" ADD CONSTRAINT "rate_decision_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_decision" ADD CONSTRAINT "rate_decision_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_decision_night" ON "rate_decision" USING btree ("company_id","stay_date","category");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_decision_open" ON "rate_decision" USING btree ("company_id","stay_date","category",(case when "kind" in ('left', 'shadow') then "kind" else 'published' end)) WHERE "rate_decision"."ended_at" is null;