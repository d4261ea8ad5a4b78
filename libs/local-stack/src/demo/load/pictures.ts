import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { DemoSpace, DisplayType } from '../data/spaces';
import { projectRoot } from '../../project-root';
import { insertAll } from './rows';

/** The folder of the demo pictures. Its folder `large` contains them in 960 × 720 pixels, and `thumbnail` in 400 × 300. */
export const PICTURES = path.join(projectRoot, 'libs/local-stack/src/demo/pictures');
const [WIDTH, HEIGHT] = [960, 720];

/** The file names that the API expects for an upload, each with the subfolder of PICTURES from which the file is copied. */
const FILES = [
  ['large.webp', 'large'],
  ['medium.webp', 'large'],
  ['thumbnail-2x.webp', 'large'],
  ['thumbnail.webp', 'thumbnail'],
] as const;

const uploadIdOf = (name: string) => `demo-${name}`;

export const pictureOf = (name: string) => ({
  url: `/uploads/${uploadIdOf(name)}/large.webp`,
  thumbnailUrl: `/uploads/${uploadIdOf(name)}/thumbnail.webp`,
});

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Types that use the interior pictures of another type. */
const SAME_INTERIOR: Record<string, string> = { hair_salon: 'salon' };

/**
 * Pictures of the façade, of the interior and of each display type. A space without displays has a second picture of its
 * interior.
 */
export const spacePictures = (space: DemoSpace) => {
  const type = SAME_INTERIOR[space.type] ?? space.type;
  const displayTypes = [...new Set(space.displays.map(([, displayType]) => displayType))];
  return [
    pictureOf(`facade-${slug(space.name)}`),
    pictureOf(`interior-${type}-1`),
    ...(displayTypes.length === 0 ? [pictureOf(`interior-${type}-2`)] : []),
    ...displayTypes.map((displayType) => displayPicture(space, displayType)),
  ];
};

/** Chooses one of the two pictures of a display type, by the length of the space's name. */
export const displayPicture = (space: DemoSpace, type: DisplayType) =>
  pictureOf(`display-${type}-${1 + (space.name.length % 2)}`);

export const insertUploads = async (client: Client, ownerId: number): Promise<void> => {
  const files = await readdir(path.join(PICTURES, 'large'));
  const rows = files.map(async (file) => ({
    id: uploadIdOf(path.parse(file).name),
    owner_id: ownerId,
    original_name: file,
    size: (await stat(path.join(PICTURES, 'large', file))).size,
    mimetype: 'image/webp',
    width: WIDTH,
    height: HEIGHT,
  }));
  await insertAll(client, 'uploads', await Promise.all(rows));
};

export interface PictureStore {
  /** The API's data folder, where uploads are stored unless there is object storage. */
  dataDir: string;
  /** The API's setting S3_URL, if uploads are in object storage. */
  s3Url: string | undefined;
}

/** Copies the pictures to where the API reads uploads. Existing files are replaced. */
export const storePictures = async ({ dataDir, s3Url }: PictureStore): Promise<void> => {
  const store = s3Url === undefined ? storeInFolder(path.join(dataDir, 'uploads')) : await storeInS3(s3Url);
  for (const file of await readdir(path.join(PICTURES, 'large'))) {
    const id = uploadIdOf(path.parse(file).name);
    const stored = FILES.map(([name, size]) => store(id, name, path.join(PICTURES, size, file)));
    await Promise.all(stored);
  }
};

type StorePicture = (id: string, name: string, file: string) => Promise<void>;

const storeInFolder =
  (folder: string): StorePicture =>
  async (id, name, file) => {
    await mkdir(path.join(folder, id), { recursive: true });
    await copyFile(file, path.join(folder, id, name));
  };

const storeInS3 = async (s3Url: string): Promise<StorePicture> => {
  const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { origin, username, password, pathname, searchParams } = new URL(s3Url);
  const client = new S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    // The reasons for these two options are in the API's s3-image-store.ts.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return async (id, name, file) => {
    const object = { Key: `${id}/${name}`, Body: await readFile(file), ContentType: 'image/webp' };
    await client.send(new PutObjectCommand({ Bucket: pathname.slice(1), ...object }));
  };
};
