-- What a hotel has learned is relative to the expected response of guests, which is another one now: learning starts again.
delete from guest_response;
--> statement-breakpoint
delete from rate_offers;
