import type { MapFeatureDto, MapMarkerDto } from '@popnook/api-client';
import {
  formatNumber,
  Icon,
  labelOf,
  Link,
  paymentModelLabels,
  Photo,
  pluralize,
  priceSummary,
  spaceTypeLabels,
  thumbnailSources,
} from '@popnook/ui';
import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import { featureBounds, prefersReducedMotion } from './leaflet-map';
import { MapMarker } from './map-marker';
import styles from './map.module.css';
import { clusterIcon, priceIcon } from './marker-icons';
import type { NameSide } from './position-names';
import { pinPrice } from './price-pin';
import type { PlacedFeature } from './drawn-box';

interface FeatureMarkerProps {
  map: LeafletMap;
  feature: PlacedFeature;
  highlighted: boolean;
  /** Undefined if there is no room for the name. It is then shown only while the marker is highlighted. */
  nameSide: NameSide | undefined;
  onHover: (id: number | undefined) => void;
}

export function FeatureMarker(props: FeatureMarkerProps) {
  const { id, approximate } = props.feature.properties;
  if (id !== undefined) return <SpaceMarker {...props} id={id} />;
  return approximate ? <ApproximateMarker {...props} /> : <ClusterMarker {...props} />;
}

/** One space: a red pin with its price, a card on hover and focus, and a pop-up. */
function SpaceMarker({ id, onHover, ...marker }: FeatureMarkerProps & { id: number }) {
  const space = marker.feature.properties;
  const { text, label } = pinPrice(space);
  const icon = useMemo(() => priceIcon(space.name ?? '', text, label), [space.name, text, label]);
  return (
    <MapMarker
      {...marker}
      icon={icon}
      onHover={(hovered) => {
        onHover(hovered ? id : undefined);
      }}
      preview={<SpacePreview space={space} />}
      popup={<SpacePopup space={space} />}
    />
  );
}

const SpacePhoto = ({ space }: { space: MapMarkerDto }) => (
  <Photo
    sources={
      space.thumbnailUrl
        ? thumbnailSources({ url: space.thumbnailUrl, thumbnailUrl: space.thumbnailUrl })
        : undefined
    }
    sizes="240px"
    alt=""
    seed={space.id ?? 0}
    spaceType={space.spaceType ?? ''}
    eager
    className={styles.photo}
  />
);

const SpacePreview = ({ space }: { space: MapMarkerDto }) => (
  <>
    <SpacePhoto space={space} />
    <div className={styles.previewText}>
      <p className={styles.previewName}>{space.name}</p>
      <p>{space.location}</p>
      <p>{priceOf(space)}</p>
    </div>
  </>
);

const priceOf = (space: MapMarkerDto) =>
  priceSummary({ ...space, paymentAgreementType: space.paymentAgreementType ?? '' });

/** Name, type, location, payment type and a details link (SPEC 2). */
const SpacePopup = ({ space }: { space: MapMarkerDto }) => (
  <>
    <p className={styles.popupTitle}>{space.name}</p>
    <p>{labelOf(spaceTypeLabels, space.spaceType ?? '')}</p>
    <p>
      {space.location}
      {space.approximate && ' · approximate location'}
    </p>
    <p>{labelOf(paymentModelLabels, space.paymentAgreementType ?? '')}</p>
    <p className={styles.popupPrice}>{priceOf(space)}</p>
    <Link href={`/spaces/${String(space.id ?? '')}`} className={styles.popupLink}>
      View Details<span className="sr-only"> of {space.name}</span>
      <Icon name="right" size={16} />
    </Link>
  </>
);

/** Several spaces near each other. Pressing the marker zooms in. */
function ClusterMarker({ map, feature, highlighted }: FeatureMarkerProps) {
  const { count: size } = feature.properties;
  const icon = useMemo(() => clusterIcon(size, `${pluralize(size, 'space')}, zoom in`), [size]);
  return (
    <MapMarker
      map={map}
      feature={feature}
      highlighted={highlighted}
      icon={icon}
      zIndex={clusterZIndex}
      onPress={() => {
        focusMapAndZoomInto(map, feature);
      }}
    />
  );
}

/** Draws clusters above pins, so that a pin never covers the number on a cluster. */
const clusterZIndex = 500;

/** At this zoom level and above, the API does not cluster spaces, and pins that would cover each other are spread out. */
export const unclusteredZoom = 16;

function focusMapAndZoomInto(map: LeafletMap, feature: MapFeatureDto) {
  // The marker disappears, so focus moves to the map. From there, Tab leads to the markers that replace the cluster.
  map.getContainer().focus({ preventScroll: true });
  const bounds = featureBounds(feature);
  const zoom = Math.min(unclusteredZoom, map.getBoundsZoom(bounds.pad(0.2)));
  map.setView(bounds.getCenter(), Math.max(zoom, map.getZoom() + 1), { animate: !prefersReducedMotion() });
}

/** All spaces without coordinates share one marker at the default center, labeled as approximate (D49). */
function ApproximateMarker({ map, feature, highlighted }: FeatureMarkerProps) {
  const { count: size } = feature.properties;
  const icon = useMemo(
    () => clusterIcon(size, `${pluralize(size, 'space')}, approximate location`, { approximate: true }),
    [size],
  );
  const popup = (
    <>
      <p className={styles.popupTitle}>Approximate location</p>
      <p>{formatNumber(size)} spaces do not have an exact location yet. You can find them in the list.</p>
    </>
  );
  return <MapMarker map={map} feature={feature} highlighted={highlighted} icon={icon} popup={popup} />;
}
