-- Rules and restrictions of earlier versions get the parts that these did not have: a rule does not set them, a night has none.
UPDATE "pricing_document" SET "content" = jsonb_set("content", '{rules}', (
  SELECT coalesce(jsonb_agg('{"minimumStayThrough": null, "minimumDaysAhead": null, "maximumDaysAhead": null}'::jsonb || rule ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements("content" -> 'rules') WITH ORDINALITY AS rules(rule, place)
)) WHERE "name" = 'restrictions';--> statement-breakpoint
UPDATE "publication_line" SET "restriction" = '{"minimumStayThrough": 0, "minimumDaysAhead": 0, "maximumDaysAhead": 0}'::jsonb || "restriction",
  "previous_restriction" = '{"minimumStayThrough": 0, "minimumDaysAhead": 0, "maximumDaysAhead": 0}'::jsonb || "previous_restriction"
  WHERE "restriction" IS NOT NULL;--> statement-breakpoint
UPDATE "outbound_log" SET "restriction" = '{"minimumStayThrough": 0, "minimumDaysAhead": 0, "maximumDaysAhead": 0}'::jsonb || "restriction"
  WHERE "restriction" IS NOT NULL;--> statement-breakpoint
UPDATE "rate_difference" SET "our_restriction" = '{"minimumStayThrough": 0, "minimumDaysAhead": 0, "maximumDaysAhead": 0}'::jsonb || "our_restriction",
  "their_restriction" = '{"minimumStayThrough": 0, "minimumDaysAhead": 0, "maximumDaysAhead": 0}'::jsonb || "their_restriction"
  WHERE "our_restriction" IS NOT NULL;--> statement-breakpoint
UPDATE "demo_system_restriction" SET "restriction" = '{"minimumStayThrough": 0, "minimumDaysAhead": 0, "maximumDaysAhead": 0}'::jsonb || "restriction";
