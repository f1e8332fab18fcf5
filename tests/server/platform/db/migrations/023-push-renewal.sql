-- The origin of the app, for the address that a notification opens; null for a browser that subscribed before.
alter table push_subscriptions add column origin text;
-- Digests of the secrets by which the worker tells a new address: the next one, and the one that was used last.
alter table push_subscriptions add column renewal_hash text;
alter table push_subscriptions add column renewed_from text;
create index push_subscriptions_renewal on push_subscriptions (renewal_hash);
create index push_subscriptions_renewed on push_subscriptions (renewed_from);

-- What is to be sent is a letter, or a test that the player asked for.
alter table push_queue alter column letter_id drop not null;
alter table push_queue add column test_id text;
alter table push_queue add check ((letter_id is null) <> (test_id is null));

-- A letter that waits for a browser goes with it to its new address.
alter table push_queue drop constraint push_queue_endpoint_fkey;
alter table push_queue add constraint push_queue_endpoint_fkey
  foreign key (endpoint) references push_subscriptions (endpoint) on delete cascade on update cascade;
