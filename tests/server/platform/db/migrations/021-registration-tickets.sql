-- What register/valid hands to whoever typed the code; register/user wants it back. Kept as a hash.
alter table mailed_codes add column ticket_hash text;
