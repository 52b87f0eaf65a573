CREATE INDEX "unjoined_parted" ON "unjoined" USING btree ("post_id") WHERE "unjoined"."parted";--> statement-breakpoint
CREATE INDEX "unsketched_of_post" ON "unsketched" USING btree ("post_id");