import type { FieldError } from "../../../foundation/records/read-form.ts";

/** A client as a payload names them. */
export interface PayloadCustomer {
  id: number;
  email: string | null;
  phone: string | null;
  firstName: string;
  lastName: string;
  emailConsent: boolean | null;
  createdAt: number;
  updatedAt: number;
}

/** A client as the Admin API shows customers. */
export interface DirectoryCustomer extends PayloadCustomer {
  company: string;
  address: { address1: string; address2: string; city: string; state: string; postalCode: string } | null;
  textConsent: boolean | null;
}

/** What may be written about a customer; what isn't there stays. */
export interface CustomerChange {
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  /** Consent that somebody gave elsewhere, as its client says. */
  emailConsent?: boolean;
  textConsent?: boolean;
}

type Written = { id: number } | { errors: FieldError[] };

/** The clients of the store, which another module keeps. */
export interface CustomerDirectory {
  read(ids: readonly number[]): Promise<Map<number, DirectoryCustomer>>;
  /** Ids after one, ascending. */
  ids(page: { after: number; most: number }): Promise<number[]>;
  /** Ids of the clients with this email address, in any spelling. */
  findByEmail(email: string): Promise<number[]>;
  /** Ids of the clients with this phone number, in any format. */
  findByPhone(phone: string): Promise<number[]>;
  /** Adds a client once per key. */
  add(change: CustomerChange, key: string): Promise<Written>;
  save(id: number, change: CustomerChange): Promise<Written>;
}
