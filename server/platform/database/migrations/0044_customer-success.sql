CREATE TABLE "customer_health" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"health" integer NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "customer_health_company_id_day_pk" PRIMARY KEY("company_id","day"),
	CONSTRAINT "customer_health_range" CHECK ("customer_health"."health" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"written_on" date DEFAULT current_date NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"due_on" date,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_note_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_owner" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"owner_id" integer
);
--> statement-breakpoint
ALTER TABLE "customer_health" ADD CONSTRAINT "customer_health_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_owner" ADD CONSTRAINT "customer_owner_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_owner" ADD CONSTRAINT "customer_owner_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_open" ON "customer_note" USING btree ("company_id","due_on") WHERE not "customer_note"."is_done";