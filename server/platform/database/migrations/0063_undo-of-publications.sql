ALTER TABLE "publication" ADD COLUMN "fixing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "undoes" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_undoes" ON "publication" USING btree ("company_id","undoes");