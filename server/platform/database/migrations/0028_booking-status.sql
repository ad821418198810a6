ALTER TABLE "pricing_document" DROP CONSTRAINT "pricing_document_name";--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "source_state" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "earlier_states" jsonb;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "source_movements" jsonb;--> statement-breakpoint
ALTER TABLE "pricing_document" ADD CONSTRAINT "pricing_document_name" CHECK ("pricing_document"."name" in ('levels', 'level-calendar', 'categories', 'persons', 'rate-plans', 'rounding', 'autopilot', 'settings', 'restrictions', 'rate-rules', 'fixed-rates', 'competitors', 'budget-setup', 'booking-status', 'old-rate-rules'));