CREATE TABLE "night_note" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "night_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"stay_date" date NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"written_on" date DEFAULT current_date NOT NULL,
	CONSTRAINT "night_note_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "night_note" ADD CONSTRAINT "night_note_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "night_note_night" ON "night_note" USING btree ("company_id","stay_date");