-- AI quota is counted in 点 from now on; what was one use is five of them. Reservations that are open go on.
UPDATE "ai_quota" SET "residue" = "residue" * 5, "reserved" = "reserved" * 5;--> statement-breakpoint
UPDATE "ai_reservation" SET "amount" = "amount" * 5, "used" = "used" * 5;
