ALTER TABLE "connection" ADD COLUMN "receiving_key_hash" text;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "subscription" text;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_receiving_key_hash_unique" UNIQUE("receiving_key_hash");