ALTER TABLE "delivery_refusal" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_refusal" ALTER COLUMN "values" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_refusal" DROP COLUMN "reason";