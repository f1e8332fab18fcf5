-- The house's balances are added up from their entries: stored, every order of one kind would lock the same row (S25).
delete from ledger_balances where not account like any ('{player:%,jsy:%}');
