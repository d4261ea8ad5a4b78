import {
  Marker,
  Polyline,
  type DivIcon,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type PanInsideOptions,
  type Popup,
  type PopupEvent,
  type Tooltip,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { positionOf, prefersReducedMotion } from './leaflet-map';
import styles from './map.module.css';
import { addPreview } from './marker-preview';
import type { NameSide } from './position-names';
import type { PlacedFeature } from './drawn-box';

interface MapMarkerProps {
  map: LeafletMap;
  feature: PlacedFeature;
  icon: DivIcon;
  /** Whether one of the feature's spaces is hovered or focused in the list. */
  highlighted: boolean;
  nameSide?: NameSide | undefined;
  zIndex?: number;
  /** Also called when the marker receives or loses focus. */
  onHover?: (hovered: boolean) => void;
  /** Called on click, Enter and Space, unless the marker has a pop-up, which opens instead. */
  onPress?: () => void;
  popup?: ReactNode;
  /** A card that is shown on hover and focus. */
  preview?: ReactNode;
}

/** Draws a highlighted marker above all others. */
const highlightedZIndex = 1000;

/** A Leaflet marker. While its pop-up or its preview is open, React renders the content. */
export function MapMarker({
  map,
  feature,
  icon,
  highlighted,
  nameSide,
  zIndex = 0,
  ...props
}: MapMarkerProps) {
  const ref = useRef<Marker>(null);
  const [openPopup, setOpenPopup] = useState<Popup>();
  const [openPreview, setOpenPreview] = useState<Tooltip>();
  const [drawnLat, drawnLng] = feature.drawnAt ?? positionOf(feature);
  const hasPopup = props.popup !== undefined;
  const hasPreview = props.preview !== undefined;
  const onHover = useEffectEvent((hovered: boolean) => props.onHover?.(hovered));
  const onPress = useEffectEvent(() => {
    if (hasPopup) ref.current?.openPopup();
    else props.onPress?.();
  });

  useEffect(() => {
    const marker = new Marker([drawnLat, drawnLng], { icon, riseOnHover: true });
    ref.current = marker;
    if (hasPopup) bindPopup(map, marker, setOpenPopup);
    else marker.on('click', () => onPress());
    marker.on({
      mouseover: () => onHover(true),
      mouseout: () => onHover(false),
      keypress: ({ originalEvent }: LeafletKeyboardEvent) => {
        // Screen readers announce a button, so Space must work too. Leaflet handles only Enter, and only for pop-ups.
        const isPress = originalEvent.key === ' ' || (originalEvent.key === 'Enter' && !hasPopup);
        if (!isPress) return;
        originalEvent.preventDefault();
        onPress();
      },
    });
    marker.addTo(map);
    const element = marker.getElement();
    element?.addEventListener('focus', () => onHover(true));
    element?.addEventListener('blur', () => onHover(false));
    const closePreview = hasPreview ? addPreview(map, marker, setOpenPreview) : undefined;
    return () => {
      closePreview?.();
      marker.remove();
    };
  }, [map, drawnLat, drawnLng, icon, hasPopup, hasPreview]);

  useLineToPosition(map, feature);

  // Updates the existing element, because a new marker would lose focus and hover.
  useEffect(() => {
    const element = ref.current?.getElement();
    element?.classList.toggle(styles.highlighted ?? '', highlighted);
    if (element) element.dataset.nameSide = nameSide ?? '';
    ref.current?.setZIndexOffset(highlighted ? highlightedZIndex : zIndex);
  });

  return (
    <>
      {openPopup && <PopupContent popup={openPopup}>{props.popup}</PopupContent>}
      {openPreview && <PreviewContent preview={openPreview}>{props.preview}</PreviewContent>}
    </>
  );
}

/** Draws a line from a moved marker to its position. The spaces of the approximate marker have no position. */
function useLineToPosition(map: LeafletMap, feature: PlacedFeature) {
  const [lat, lng] = positionOf(feature);
  const [drawnLat, drawnLng] = feature.drawnAt ?? [lat, lng];
  const { approximate } = feature.properties;
  useEffect(() => {
    if (approximate || (drawnLat === lat && drawnLng === lng)) return;
    const line = new Polyline(
      [
        [lat, lng],
        [drawnLat, drawnLng],
      ],
      { interactive: false, className: styles.line ?? '' },
    ).addTo(map);
    return () => void line.remove();
  }, [map, lat, lng, drawnLat, drawnLng, approximate]);
}

function bindPopup(map: LeafletMap, marker: Marker, setOpenPopup: (popup: Popup | undefined) => void) {
  const content = document.createElement('div');
  content.tabIndex = -1;
  content.className = styles.popupContent ?? '';
  marker.bindPopup(content, {
    minWidth: 200,
    maxWidth: 260,
    autoPan: !prefersReducedMotion(),
    // Keeps the pop-up below the map's controls.
    autoPanPaddingTopLeft: [16, 68],
    autoPanPaddingBottomRight: [16, 16],
    className: styles.popup ?? '',
  });
  marker.on({
    popupopen: ({ popup }: PopupEvent) => {
      setOpenPopup(popup);
      // Leaflet's `autoPan` always animates.
      if (prefersReducedMotion()) map.panInside(marker.getLatLng(), roomForPopup);
    },
    popupclose: ({ popup }: PopupEvent) => {
      setOpenPopup(undefined);
      // Returns focus to the marker, unless the visitor has moved focus elsewhere.
      const { activeElement, body } = document;
      if (activeElement === body || popup.getElement()?.contains(activeElement))
        marker.getElement()?.focus({ preventScroll: true });
    },
  });
}

/** Room for a pop-up above its marker and below the map's controls. */
const roomForPopup: PanInsideOptions = {
  paddingTopLeft: [150, 268],
  paddingBottomRight: [150, 24],
  animate: false,
};

/** Renders into an open preview, then lets Leaflet place it. */
function PreviewContent({ preview, children }: { preview: Tooltip; children: ReactNode }) {
  const content = preview.getContent();
  useEffect(() => {
    preview.update();
  }, [preview]);
  return content instanceof HTMLElement && createPortal(children, content);
}

/** Renders into an open pop-up, then lets Leaflet measure it and moves focus into it. */
function PopupContent({ popup, children }: { popup: Popup; children: ReactNode }) {
  const content = popup.getContent();
  useEffect(() => {
    popup.update();
    if (content instanceof HTMLElement) content.focus({ preventScroll: true });
  }, [popup, content]);
  return content instanceof HTMLElement && createPortal(children, content);
}
