/** The used parts of two readers that have no types. */
declare module "assimpjs" {
  interface FileList {
    AddFile(name: string, bytes: Uint8Array): void;
  }
  interface Result {
    IsSuccess(): boolean;
    GetErrorCode(): string;
    GetFile(index: number): { GetContent(): Uint8Array };
  }
  interface Assimp {
    FileList: new () => FileList;
    ConvertFileList(files: FileList, format: "assjson"): Result;
  }
  export default function openAssimp(): Promise<Assimp>;
}

declare module "gltf-validator" {
  interface Report {
    issues: { numErrors: number; numWarnings: number; messages: { code: string; pointer?: string }[] };
    info: { extensionsUsed?: string[]; totalTriangleCount: number };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
