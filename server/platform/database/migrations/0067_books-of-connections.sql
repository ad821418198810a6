ALTER TABLE "connection" ADD COLUMN "matches_sources" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "amounts" jsonb;--> statement-breakpoint
UPDATE "connection" SET "amounts" = '{"includesTax":false,"taxPercent":null,"includesBreakfast":false,"breakfast":null}' WHERE "kind" IN ('apaleo', 'mews', 'demo');
