CREATE TABLE "attention_seen" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"first_night" date NOT NULL,
	"last_night" date NOT NULL,
	"name" text NOT NULL,
	"at_stake" bigint,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attention_seen_company_id_user_id_kind_first_night_last_night_name_pk" PRIMARY KEY("company_id","user_id","kind","first_night","last_night","name"),
	CONSTRAINT "attention_seen_kind" CHECK ("attention_seen"."kind" in ('overbooked', 'behind', 'belowBudget', 'ahead', 'full', 'event', 'moved'))
);
--> statement-breakpoint
ALTER TABLE "pricing_document" DROP CONSTRAINT "pricing_document_name";--> statement-breakpoint
ALTER TABLE "attention_seen" ADD CONSTRAINT "attention_seen_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_seen" ADD CONSTRAINT "attention_seen_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_document" ADD CONSTRAINT "pricing_document_name" CHECK ("pricing_document"."name" in ('levels', 'level-calendar', 'categories', 'persons', 'rate-plans', 'rounding', 'autopilot', 'settings', 'restrictions', 'rate-rules', 'fixed-rates', 'competitors', 'budget-setup', 'booking-status', 'attention', 'old-rate-rules'));