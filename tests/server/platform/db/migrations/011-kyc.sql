-- Identity checks. `status` is KycStatus of the contract: 0 in review, 1 approved, 2 rejected, 3 rejected for good;
-- of a photo: 0 in review, 1 accepted, 2 refused. A player without a row has none (-1 in `users.kyc_status`).
create table kyc_submissions (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  status integer not null default 0 check (status between 0 and 3),
  created_on timestamptz not null default now(),
  reviewed_on timestamptz,
  remark jsonb not null default '{}'
);
create index kyc_submissions_user on kyc_submissions (user_id, id desc);
-- One open submission.
create unique index kyc_submissions_open on kyc_submissions (user_id) where status = 0;

-- A photo that was accepted goes on into the next submission.
create table kyc_photos (
  submission_id bigint not null references kyc_submissions (id) on delete cascade,
  side text not null check (side in ('front', 'back', 'hand')),
  status integer not null default 0 check (status between 0 and 2),
  reason jsonb not null default '{}',
  image bytea not null,
  primary key (submission_id, side)
);
