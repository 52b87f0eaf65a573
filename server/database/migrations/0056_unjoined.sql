CREATE TABLE "unjoined" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"parted" boolean NOT NULL
);
