ALTER TABLE "activity" DROP CONSTRAINT "activity_source";--> statement-breakpoint
ALTER TABLE "publication" DROP CONSTRAINT "publication_source";--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_source" CHECK ("activity"."source" in ('user', 'autopilot', 'rule', 'import', 'system'));--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_source" CHECK ("publication"."source" in ('user', 'autopilot', 'rule', 'import', 'system'));