-- Why a session was ended from elsewhere, so that its browser can say it. Null: it ran out, or its own browser ended it.

alter table sessions add column end_reason text
  check (end_reason in ('signedOutElsewhere', 'passwordChanged'));
