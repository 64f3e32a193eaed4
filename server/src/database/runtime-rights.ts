import pg from 'pg'

/**
 * Run by the owner of the tables: gives another role all it needs to serve, also on the tables of later migrations.
 * Whatever makes or changes tables, TRUNCATE, TRIGGER and REFERENCES are left out.
 */
export function rightsOf(role: string): string {
  const name = pg.escapeIdentifier(role)
  const tables = 'SELECT, INSERT, UPDATE, DELETE ON'
  const sequences = 'SELECT, USAGE ON'
  return `
    DO $$ BEGIN
      EXECUTE format('GRANT ${tables} ALL TABLES IN SCHEMA %I TO %I', current_schema(), ${pg.escapeLiteral(role)});
      EXECUTE format('GRANT ${sequences} ALL SEQUENCES IN SCHEMA %I TO %I', current_schema(), ${pg.escapeLiteral(role)});
      IF to_regclass('migration') IS NOT NULL THEN
        REVOKE INSERT, UPDATE, DELETE ON migration FROM ${name};
      END IF;
      IF to_regclass('history') IS NOT NULL THEN
        REVOKE UPDATE, DELETE ON history FROM ${name};
      END IF;
    END $$;
    ALTER DEFAULT PRIVILEGES GRANT ${tables} TABLES TO ${name};
    ALTER DEFAULT PRIVILEGES GRANT ${sequences} SEQUENCES TO ${name};`
}
