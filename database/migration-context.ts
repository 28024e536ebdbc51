/** What a migration may ask about the database that it changes. */
export interface MigrationContext {
  readonly dialect: "sqlite" | "postgres";
}
